import { createLink } from "@tanstack/react-router";
import { Pencil, Plus, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";

type AnchorProps = ComponentProps<"a">;

/** Links the name of a row; a click anywhere on the row follows it. */
export const RowLink = createLink(({ children, ...props }: AnchorProps) => (
  <a {...props} className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline">
    {children}
  </a>
));

/** The button of a list that opens the form of a new row. */
export const AddLink = createLink(({ children, ...props }: AnchorProps) => (
  <Button asChild>
    <a {...props}>
      <Plus aria-hidden="true" />
      {children}
    </a>
  </Button>
));

/** A small button at the end of a row, named by its `aria-label`. */
export const DeleteLink = createLink((props: AnchorProps) => (
  <IconLink {...props}>
    <Trash2 aria-hidden="true" className="text-muted-foreground" />
  </IconLink>
));

export const EditLink = createLink((props: AnchorProps) => (
  <IconLink {...props}>
    <Pencil aria-hidden="true" className="text-muted-foreground" />
  </IconLink>
));

/** On a card, aligns the icon, not its padding, with the corner. */
const inCorner =
  "relative z-10 max-tablet:-my-3 max-tablet:last:-mr-3 tablet:max-laptop:-my-1 tablet:max-laptop:last:-mr-1";

function IconLink({ children, ...props }: AnchorProps) {
  return (
    <Button asChild variant="ghost" size="icon-sm" className={inCorner}>
      <a {...props}>{children}</a>
    </Button>
  );
}
