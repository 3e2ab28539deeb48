import encodeQR from "qr";
import { useMemo } from "react";

/** Light modules around a code, without which it is not found. */
const quiet = 4;

interface QrPictureProps {
  text: string;
  label: string;
}

/** Draws the QR code of a text, dark on light in either theme. */
export function QrPicture({ text, label }: QrPictureProps) {
  const code = useMemo(() => encodeQR(text, "raw", { ecc: "medium", border: quiet }), [text]);
  const path = code
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return (
    <svg
      ref={showWhole}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.length} ${code.length}`}
      shapeRendering="crispEdges"
      className="size-52 justify-self-center rounded-sm bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** Scrolls a code that has just been drawn into sight: it is below the buttons. */
function showWhole(picture: SVGSVGElement | null): void {
  picture?.scrollIntoView({ block: "nearest" });
}
