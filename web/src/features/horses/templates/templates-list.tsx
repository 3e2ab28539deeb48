import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { HorseTemplateItem } from "#contract/schemas/horse.ts";
import { DeleteTemplate } from "#web/features/horses/form/delete-template.tsx";
import { templatesQuery } from "#web/features/horses/queries.ts";
import { situation } from "#web/features/horses/situation-text.ts";
import { useMay } from "#web/features/session/queries.ts";
import { formatWeight } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { breedBuild } from "#web/parts/horse/breed-build.ts";
import { HorseFigure } from "#web/parts/horse/horse-drawing.tsx";
import { ListPage } from "#web/parts/list/list-page.tsx";
import { RowLink } from "#web/parts/list/row-links.tsx";
import { Button } from "#web/ui/button.tsx";

export function TemplatesList() {
  const { data, error, refetch } = useQuery(templatesQuery());
  const [doomed, setDoomed] = useState<HorseTemplateItem | null>(null);
  return (
    <>
      <ListPage
        title={m.screen_horse_templates()}
        count={m.templates_count}
        list={data && { members: data, total: data.length }}
        error={error}
        onRetry={refetch}
        empty={
          <EmptyState
            title={m.templates_none()}
            text={m.templates_none_text()}
            action={
              <Button asChild variant="outline">
                <Link to="/horses">{m.screen_horses()}</Link>
              </Button>
            }
          />
        }
        page={1}
        onPage={() => undefined}
      >
        {(templates) => (
          <ul className="grid grid-cols-1 gap-3 laptop:grid-cols-2">
            {templates.map((template) => (
              <li key={template.id}>
                <TemplateCard template={template} onDelete={() => setDoomed(template)} />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
      {doomed && <DeleteTemplate template={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

/** Writes a text with plain spaces, to compare what people typed. */
const plainly = (text: string): string => text.replaceAll(/\s/g, " ");

interface TemplateCardProps {
  template: HorseTemplateItem;
  onDelete: () => void;
}

function TemplateCard({ template, onDelete }: TemplateCardProps) {
  const isExpert = useMay("horse.post");
  const mayDelete = useMay("horse_template.delete");
  const { id, name, breed, ageClass, weightKg, bodyConditionScore } = template;
  const weight = formatWeight(weightKg);
  const isWeightSaid = plainly(name).includes(plainly(weight));
  const facts = [label("breed", breed), label("age_class", ageClass), ...(isWeightSaid ? [] : [weight])];
  return (
    <article className="relative flex h-full items-start gap-3 rounded-md border border-border bg-card p-3 hover:bg-accent/40">
      <HorseFigure
        condition={bodyConditionScore}
        build={breedBuild(breed)}
        isDetailed={false}
        strokeWidth={5}
        aria-hidden="true"
        className="h-10 w-12 shrink-0"
      />
      <div className="grid min-w-0 grow gap-1">
        <h2>
          <RowLink to="/horse-templates/$id/edit" params={{ id }}>
            {name}
          </RowLink>
        </h2>
        <p className="text-muted-foreground text-sm">{facts.join(" · ")}</p>
        <p className="text-muted-foreground text-sm">{situation(template)}</p>
        {isExpert && (
          <Button
            asChild
            variant="outline"
            size="sm"
            className="relative z-10 mt-1 h-auto min-h-11 w-fit max-w-full whitespace-normal py-1.5 max-tablet:-ml-15 max-tablet:max-w-none max-tablet:whitespace-nowrap fine:min-h-8"
          >
            <Link to="/horses/add" search={{ model: id }} aria-label={m.template_use_named({ name })}>
              {m.template_use()}
            </Link>
          </Button>
        )}
      </div>
      {mayDelete && (
        <Button
          variant="ghost"
          size="icon-sm"
          className="relative z-10"
          aria-label={m.template_delete({ name })}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="text-muted-foreground" />
        </Button>
      )}
    </article>
  );
}
