/** Light modules around a code, without which it is not found. */
const quiet = 4;

interface QrPictureProps {
  /** True for dark modules. */
  code: readonly (readonly boolean[])[];
  label: string;
}

/** Draws a QR code, dark on light in either theme. */
export function QrPicture({ code, label }: QrPictureProps) {
  const size = code.length + 2 * quiet;
  const path = code
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : [])))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 justify-self-center rounded-sm bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
