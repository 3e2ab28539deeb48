import { m } from "#web/paraglide/messages.js";
import { StaticPage } from "./static-page.tsx";

export function Gcs() {
  return (
    <StaticPage
      title={m.screen_gcs()}
      sections={(fact) => [
        { title: m.gcs_object(), text: m.gcs_object_text() },
        { title: m.entity_licence(), text: m.gcs_licence_text({ renewal: fact("renewal") }) },
        { title: m.gcs_responsibility(), text: m.gcs_responsibility_text({ liability: fact("liability") }) },
        { title: m.ration_verdict_price(), text: fact("prices") },
      ]}
    />
  );
}
