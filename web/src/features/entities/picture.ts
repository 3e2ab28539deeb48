import { limits } from "#contract/limits.ts";

export type PictureProblem = "type" | "size";

const types = ["image/jpeg", "image/png", "image/webp"];

/** A picture drawn anew, so that nothing but its pixels is sent, in base64; or what is wrong with the file. */
export async function pictureContent(file: File): Promise<{ content: string } | { problem: PictureProblem }> {
  if (!types.includes(file.type)) return { problem: "type" };
  if (file.size > limits.pictureBytes) return { problem: "size" };
  const drawn = await redrawn(file);
  if (!drawn) return { problem: "type" };
  if (drawn.size > limits.pictureBytes) return { problem: "size" };
  return { content: await base64(drawn) };
}

async function redrawn(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, limits.pictureSideMax / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
  return new Promise((done) => canvas.toBlob(done, type, 0.92));
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
