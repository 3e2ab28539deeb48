import { limits } from "#contract/limits.ts";
import type { Picture } from "#contract/schemas/user-entity.ts";
import { type PictureFacts, pictureFacts } from "#worker/lib/picture-header.ts";
import { plainPng } from "#worker/lib/sanitise-png.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { ActorCtx, Ctx } from "../context.ts";
import { newId } from "../lib/id.ts";

/** Kinds of picture that a printed file can contain; no other is stored. */
export const printedTypes: readonly PictureFacts["type"][] = ["image/png", "image/jpeg"];

/** Returns the bytes of a picture that may be stored: of a kind we print, by its own header and not by its name. */
async function soundPicture({
  content,
}: Picture): Promise<{ bytes: Uint8Array; type: PictureFacts["type"] }> {
  const bytes = new Uint8Array(Buffer.from(content, "base64"));
  const path = ["content"];
  if (bytes.byteLength > limits.pictureBytes) throw refuse([{ path, code: "picture_size" }]);
  const facts = pictureFacts(bytes);
  if (!facts) throw refuse([{ path, code: "picture_type" }]);
  const { width, height, type } = facts;
  const isDrawable = width > 0 && height > 0;
  const pixelsMax = type === "image/png" ? limits.pngPixelsMax : limits.picturePixelsMax;
  const isSmall = Math.max(width, height) <= limits.pictureSideMax && width * height <= pixelsMax;
  if (!isDrawable || !isSmall) throw refuse([{ path, code: "picture_pixels" }]);
  if (!(await asPrinted(bytes, type))) throw refuse([{ path, code: "picture_type" }]);
  return { bytes, type };
}

/** A picture as it can be set on paper, where a PNG is unpacked; null where it cannot. */
async function asPrinted(bytes: Uint8Array<ArrayBuffer>, kind: string): Promise<Uint8Array | null> {
  if (kind === "image/png") return plainPng(bytes);
  return printedTypes.some((type) => type === kind) ? bytes : null;
}

/** A stored picture as a data address; null without one, or of one that cannot be set on paper. */
export async function printedPicture(ctx: Pick<Ctx, "files">, key: string | null): Promise<string | null> {
  const picture = key === null ? null : await ctx.files.get(key);
  const bytes = picture && (await asPrinted(new Uint8Array(picture.bytes), picture.type));
  return bytes && `data:${picture.type};base64,${Buffer.from(bytes).toString("base64")}`;
}

/** Returns the address of a stored picture. */
export const filePath = (key: string) => `/api/files/${key}`;

/** StoredPicture is a row's picture: its key (null without one), and the write of another key to the row. */
export interface StoredPicture {
  key: string | null;
  write: (key: string | null) => Promise<void>;
  /** Removes the former file where nothing else shows it; without this it is always removed. */
  release?: () => Promise<void>;
}

/** Stores a picture and returns its address; the former file is removed once the row names the new one. */
export async function putPicture(ctx: ActorCtx, stored: StoredPicture, body: Picture): Promise<string> {
  const { bytes, type } = await soundPicture(body);
  const key = newId();
  await ctx.files.put(key, bytes, type);
  try {
    await stored.write(key);
  } catch (error) {
    await ctx.files.remove([key]);
    throw error;
  }
  await letGo(ctx, stored);
  return filePath(key);
}

export async function removePicture(ctx: ActorCtx, stored: StoredPicture): Promise<null> {
  if (stored.key === null) return null;
  await stored.write(null);
  await letGo(ctx, stored);
  return null;
}

async function letGo(ctx: ActorCtx, { key, release }: StoredPicture): Promise<void> {
  if (release) await release();
  else if (key !== null) await ctx.files.remove([key]);
}
