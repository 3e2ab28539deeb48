import { m } from "#web/paraglide/messages.js";
import { StaticPage } from "./static-page.tsx";

export function LegalNotice() {
  return (
    <StaticPage
      title={m.screen_legal_notice()}
      sections={(fact) => [
        { title: m.legal_publisher(), text: fact("publisher") },
        { title: m.legal_hosting(), text: fact("hosting") },
        { title: m.legal_science(), text: m.legal_science_text() },
      ]}
    />
  );
}
