import { m } from "#web/paraglide/messages.js";
import { StaticPage } from "./static-page.tsx";

export function Contact() {
  return (
    <StaticPage
      title={m.screen_contact()}
      sections={(fact) => [
        { title: m.contact_account(), text: m.contact_account_text({ address: fact("contact") }) },
        { title: m.contact_help(), text: m.contact_help_text({ address: fact("help") }) },
      ]}
    />
  );
}
