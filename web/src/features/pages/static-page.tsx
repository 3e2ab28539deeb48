import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/notice.tsx";
import { Page } from "#web/parts/page.tsx";

interface StaticPageProps {
  title: string;
  sections: readonly { title: string; text: string }[];
  /** True while facts only the operator knows are missing from the page. */
  isToComplete?: boolean;
}

export function StaticPage({ title, sections, isToComplete = false }: StaticPageProps) {
  return (
    <Page title={title} width="narrow">
      {isToComplete && <Notice tone="info">{m.page_to_complete()}</Notice>}
      <div className="grid gap-8">
        {sections.map((section) => (
          <section key={section.title} className="grid gap-2">
            <h2 className="font-semibold text-lg">{section.title}</h2>
            <p className="max-w-prose whitespace-pre-line leading-7">{section.text}</p>
          </section>
        ))}
      </div>
    </Page>
  );
}
