import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Label } from "#web/ui/label.tsx";

interface FileButtonProps {
  id: string;
  accept: string;
  variant?: "default" | "outline";
  size?: "sm";
  isDisabled?: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  onFiles: (files: FileList | null) => Promise<void>;
  children: ReactNode;
}

/** A button that chooses a file; the same file can be chosen again afterwards. */
export function FileButton(props: FileButtonProps) {
  const {
    id,
    accept,
    variant = "outline",
    size,
    isDisabled,
    isInvalid,
    describedBy,
    onFiles,
    children,
  } = props;
  return (
    <Button
      asChild
      variant={variant}
      size={size}
      className="has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
    >
      <Label htmlFor={id} className="cursor-pointer">
        {children}
        <input
          id={id}
          type="file"
          accept={accept}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          className="sr-only"
          disabled={isDisabled}
          onChange={({ currentTarget: input }) => {
            void onFiles(input.files).then(() => {
              input.value = "";
            });
          }}
        />
      </Label>
    </Button>
  );
}
