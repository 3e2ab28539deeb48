import { limits } from "#contract/limits.ts";
import { m } from "#web/paraglide/messages.js";
import { StaticPage } from "./static-page.tsx";

export function PersonalData() {
  return (
    <StaticPage
      title={m.screen_personal_data()}
      sections={(fact) => [
        { title: m.data_held(), text: m.data_held_text({ retention: fact("retention") }) },
        { title: m.data_browser(), text: m.data_browser_text({ days: limits.draftDays }) },
        { title: m.data_third(), text: m.data_third_text({ processors: fact("processors") }) },
        { title: m.data_rights(), text: m.data_rights_text({ address: fact("dataContact") }) },
      ]}
    />
  );
}
