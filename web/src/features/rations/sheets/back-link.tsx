import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";

export const BackToRation = ({ id }: { id: string }) => (
  <Button asChild variant="outline">
    <Link to="/rations/$id/edit" params={{ id }}>
      <ArrowLeft aria-hidden="true" />
      {m.sheet_back()}
    </Link>
  </Button>
);
