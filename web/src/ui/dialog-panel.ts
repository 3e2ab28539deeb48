/** The look of what is behind a dialog. */
export const overlayClassName =
  "fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in motion-reduce:animate-none";

/** The look of a dialog: a sheet from below on a phone, a box in the middle elsewhere. */
export const panelClassName =
  "fixed inset-x-0 bottom-0 z-50 grid max-h-[92dvh] w-full gap-4 overflow-y-auto rounded-t-md border border-border bg-popover p-5 text-popover-foreground shadow-float data-[state=open]:animate-rise-in motion-reduce:animate-none tablet:inset-x-auto tablet:top-1/2 tablet:bottom-auto tablet:left-1/2 tablet:w-[calc(100%-2rem)] tablet:max-w-lg tablet:-translate-x-1/2 tablet:-translate-y-1/2 tablet:rounded-md tablet:p-6";

/** True while a dialog of the browser is above all others: what is pressed there is not meant for them. */
export const isUnderAnother = (): boolean => document.querySelector("dialog[open]") !== null;
