import * as SliderPrimitive from "radix-ui/slider";
import type { ComponentProps } from "react";
import { cn } from "#web/lib/dom/class-names.ts";

type SliderProps = ComponentProps<typeof SliderPrimitive.Root> & {
  /** Accessible name and spoken value of the thumb. */
  thumbLabel?: string;
  thumbValueText?: string;
};

function Slider({ className, thumbLabel, thumbValueText, ...props }: SliderProps) {
  const count = (props.value ?? props.defaultValue ?? [0]).length;
  return (
    <SliderPrimitive.Root
      data-slot="slider"
      className={cn(
        "relative flex h-11 w-full cursor-pointer touch-none select-none items-center data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 fine:h-7",
        className,
      )}
      {...props}
    >
      <SliderPrimitive.Track
        data-slot="slider-track"
        className="relative h-1 grow overflow-hidden rounded-full bg-input"
      >
        <SliderPrimitive.Range data-slot="slider-range" className="absolute h-full bg-primary" />
      </SliderPrimitive.Track>
      {Array.from({ length: count }, (_, index) => `thumb-${index}`).map((key) => (
        <SliderPrimitive.Thumb
          key={key}
          data-slot="slider-thumb"
          aria-label={thumbLabel}
          aria-valuetext={thumbValueText}
          className="relative block size-5 shrink-0 rounded-full border-2 border-primary bg-card shadow-float after:absolute after:-inset-3 hover:bg-accent tablet:size-4 fine:after:-inset-1.5"
        />
      ))}
    </SliderPrimitive.Root>
  );
}

export { Slider };
