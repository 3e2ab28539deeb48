import { limits } from "#contract/limits.ts";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { m } from "#web/paraglide/messages.js";

/** Types of pictures that are accepted. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"];

export const megabytesText = (bytes: number): number => Math.floor(bytes / 1_000_000);

interface Way {
  kind: "image/png" | "image/jpeg";
  /** Quality of a JPEG, 0 to 1. */
  quality?: number;
}

/** Encodings to try, the best first. */
const photographs: readonly Way[] = [0.92, 0.8, 0.6].map((quality) => ({ kind: "image/jpeg", quality }));
const drawings: readonly Way[] = [{ kind: "image/png" }, ...photographs];

/**
 * Encodes a picture again, so that only its pixels are sent, in base64; returns a problem in words for an unusable file.
 * The result is a PNG or JPEG, which can be printed; one too large as a PNG becomes a JPEG of sufficiently low quality.
 */
export async function pictureContent(file: File): Promise<{ content: string } | { problem: string }> {
  if (!pictureTypes.includes(file.type)) return { problem: m.picture_unreadable() };
  if (file.size > limits.pictureFileBytes) {
    return { problem: m.import_file_size({ megabytes: megabytesText(limits.pictureFileBytes) }) };
  }
  const canvas = await redrawn(file);
  if (!canvas) return { problem: m.picture_unreadable() };
  for (const way of file.type === "image/jpeg" ? photographs : drawings) {
    const drawn = await encoded(canvas, way);
    if (drawn && drawn.size <= limits.pictureBytes) return { content: await base64(drawn) };
  }
  return { problem: m.violation_picture_size() };
}

/** Explains why the service refused a picture. */
export const pictureRefusal = (error: unknown): string =>
  (error instanceof ClientError && error.violations[0]?.message) || errorText(error);

async function redrawn(file: File): Promise<HTMLCanvasElement | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const scale = Math.min(
    1,
    limits.pictureSideMax / Math.max(width, height),
    Math.sqrt(limits.pngPixelsMax / (width * height)),
  );
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(width * scale));
  canvas.height = Math.max(1, Math.floor(height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** Encodes a picture; transparent pixels become white in a JPEG. */
function encoded(canvas: HTMLCanvasElement, { kind, quality }: Way): Promise<Blob | null> {
  const context = canvas.getContext("2d");
  if (context && kind === "image/jpeg") {
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return new Promise((done) => canvas.toBlob(done, kind, quality));
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
