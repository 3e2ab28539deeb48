import { useQuery } from "@tanstack/react-query";
import { type OperatorFact, operatorFacts } from "#contract/operator.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { operatorFallbacks, operatorQuery } from "./operator-facts.ts";

/** Returns a fact of the operator and counts it as missing when it is empty. */
export type Fact = (fact: OperatorFact) => string;

interface StaticPageProps {
  title: string;
  sections: (fact: Fact) => readonly { title: string; text: string }[];
}

/** Shows texts with the operator's facts and says which facts are missing. */
export function StaticPage({ title, sections }: StaticPageProps) {
  const { data, error, isPending } = useQuery(operatorQuery());
  const missing = operatorFacts.filter((fact) => !data?.[fact]);
  const asked = new Set<OperatorFact>();
  const shown = sections((fact) => {
    asked.add(fact);
    return data?.[fact] ?? operatorFallbacks[fact]();
  });
  if (isPending)
    return (
      <Page title={title} width="narrow">
        <Skeleton className="h-64" />
      </Page>
    );
  return (
    <Page title={title} width="narrow">
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!error && missing.some((fact) => asked.has(fact)) && (
        <Notice tone="info">{m.page_to_complete()}</Notice>
      )}
      <div className="grid gap-8">
        {shown.map((section) => (
          <section key={section.title} className="grid gap-2">
            <h2 className="font-semibold text-lg">{section.title}</h2>
            <p className="max-w-prose whitespace-pre-line leading-7">{section.text}</p>
          </section>
        ))}
      </div>
    </Page>
  );
}
