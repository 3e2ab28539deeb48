import { createFileRoute } from "@tanstack/react-router";
import { BrandEditor } from "#web/features/brands/brand-editor.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/brands/add")({
  beforeLoad: guard("brand_add"),
  component: () => <BrandEditor brand={null} />,
});
