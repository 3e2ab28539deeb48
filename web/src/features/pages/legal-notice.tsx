import { m } from "#web/paraglide/messages.js";
import { StaticPage } from "./static-page.tsx";

export function LegalNotice() {
  return (
    <StaticPage
      title={m.screen_legal_notice()}
      isToComplete
      sections={[
        { title: m.legal_publisher(), text: m.legal_publisher_text() },
        { title: m.legal_hosting(), text: m.legal_hosting_text() },
        { title: m.legal_science(), text: m.legal_science_text() },
      ]}
    />
  );
}
