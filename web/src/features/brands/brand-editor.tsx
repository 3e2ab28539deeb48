import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import { isSuperAdmin } from "#contract/roles.ts";
import { BrandCreate, type BrandItem } from "#contract/schemas/brand.ts";
import type { Me } from "#contract/schemas/session.ts";
import { useIsBlockedByLicence, useMe, usePerson } from "#web/features/session/queries.ts";
import { useOtherEntities } from "#web/features/user-entities/queries.ts";
import { useBase, type Versioned } from "#web/lib/api/row-versions.ts";
import { useFormAutosave } from "#web/lib/autosave/use-form-autosave.ts";
import { schemaResolver } from "#web/lib/form-schema.ts";
import { notify } from "#web/lib/notifications.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { EntityRow } from "#web/parts/form/entity-row.tsx";
import { TextRow } from "#web/parts/form/form-fields.tsx";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { OfferSection } from "./offer-section.tsx";
import { brandQuery, useCreateBrand, useUpdateBrand } from "./queries.ts";
import { TakenBrand } from "./taken-brand.tsx";

/** An empty organisation means the reader's own. */
const shape = v.strictObject({ name: v.string(), userEntity: v.nullable(v.string()) });
type BrandForm = v.InferOutput<typeof shape>;

const resolver = schemaResolver<BrandForm, BrandCreate>(BrandCreate, ({ name, userEntity }) =>
  userEntity === null ? { name } : { name, userEntity },
);

export function BrandEditScreen({ id }: { id: string }) {
  const { data } = useSuspenseQuery(brandQuery(id));
  if (data.maker) return <TakenBrand key={data.id} brand={data} maker={data.maker} />;
  return <BrandEditor key={data.id} brand={data} />;
}

export function BrandEditor({ brand }: { brand: Versioned<BrandItem> | null }) {
  const me = useMe();
  return me && <Editor me={me} brand={brand} />;
}

const brandToForm = (brand: BrandItem | null): BrandForm => ({ name: brand?.name ?? "", userEntity: null });

function Editor({ me, brand }: { me: Me; brand: Versioned<BrandItem> | null }) {
  const others = useOtherEntities(me);
  const navigate = useNavigate();
  const { create, change, copy, overtakenBy } = useStoring(brand);
  const form = useForm<BrandForm, unknown, BrandCreate>({
    defaultValues: brandToForm(brand),
    resolver,
  });
  const isHeldBack = useIsBlockedByLicence(brand ? "brand.patch" : "brand.post");
  const kept = useFormAutosave(form, {
    key: `brand-draft ${usePerson()} ${brand?.id ?? "new"}`,
    shape,
    isNew: brand === null,
    isHeldBack,
  });

  const submit = (store: (body: BrandCreate) => Promise<BrandItem>) =>
    submitForm(
      form,
      async (body) => {
        const saved = await store(body);
        await kept.forget();
        void notify("success", m.brand_saved({ name: saved.name }));
        await navigate({ to: "/brands" });
      },
      { overtaking: { kept, overtakenBy }, failure: brand ? m.brand_cannot_edit() : undefined },
    );

  return (
    <Page
      title={brand ? brand.name : m.screen_brand_add()}
      eyebrow={brand ? brand.userEntity.name : undefined}
      width="narrow"
    >
      <RestoredDraftNotice kept={kept} onCopy={brand ? () => void submit(copy)() : undefined} />
      <FormFrame
        form={form}
        onSubmit={submit(brand ? change : create)}
        action={brand ? m.brand_save() : m.screen_brand_add()}
        isHeldBack={isHeldBack}
        cancel={
          <Button asChild variant="outline">
            <Link to="/brands">{m.cancel()}</Link>
          </Button>
        }
      >
        <TextRow name="name" label={m.name()} autoComplete="off" />
        {!brand && isSuperAdmin(me.roles) && <EntityRow own={me.userEntity} others={others} />}
      </FormFrame>
      {brand && <OfferSection brand={brand} />}
    </Page>
  );
}

/** Creates, changes or copies a brand, and reads a newer version after a refused change. */
function useStoring(brand: Versioned<BrandItem> | null) {
  const [version, , overtakenBy] = useBase(brand, brandToForm, brandQuery(brand?.id ?? ""));
  const create = useCreateBrand().mutateAsync;
  const update = useUpdateBrand(brand?.id ?? "", version).mutateAsync;
  const change = ({ name }: BrandCreate) => update({ name });
  const copy = ({ name }: BrandCreate) =>
    create({ name: m.copy_name({ name }), userEntity: brand?.userEntity["@id"] });
  return { create, change, copy, overtakenBy };
}
