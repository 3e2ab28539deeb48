import { limits } from "#contract/limits.ts";
import { m } from "#web/paraglide/messages.js";
import { ClientError, errorText } from "./client-error.ts";

/** Kinds of pictures that are read. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"];

/**
 * A picture drawn anew, so that nothing but its pixels is sent, in base64; or what is wrong with the file, in words. It
 * comes as a PNG or a JPEG, which can be printed: what is too large as a PNG, as a photograph in WebP can be, comes as a
 * JPEG.
 */
export async function pictureContent(file: File): Promise<{ content: string } | { problem: string }> {
  if (!pictureTypes.includes(file.type)) return { problem: m.picture_unreadable() };
  if (file.size > limits.pictureBytes) return { problem: m.violation_picture_size() };
  const canvas = await redrawn(file);
  if (!canvas) return { problem: m.picture_unreadable() };
  const kinds =
    file.type === "image/jpeg" ? (["image/jpeg"] as const) : (["image/png", "image/jpeg"] as const);
  for (const kind of kinds) {
    const drawn = await encoded(canvas, kind);
    if (drawn && drawn.size <= limits.pictureBytes) return { content: await base64(drawn) };
  }
  return { problem: m.violation_picture_size() };
}

/** Why the service did not keep a picture, in words. */
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

/** A JPEG knows no transparent pixel: those lie on white. */
function encoded(canvas: HTMLCanvasElement, kind: "image/png" | "image/jpeg"): Promise<Blob | null> {
  const context = canvas.getContext("2d");
  if (context && kind === "image/jpeg") {
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return new Promise((done) => canvas.toBlob(done, kind, 0.92));
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
