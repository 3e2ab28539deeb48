import { limits } from "#contract/limits.ts";
import type { Picture } from "#contract/schemas/entity.ts";
import { refuse } from "../lib/fail.ts";
import { type PictureFacts, pictureFacts } from "../lib/picture.ts";

/** The bytes of a picture that may be kept: of a kind we serve, by its own header and not by what it is called. */
export function soundPicture({ content }: Picture): { bytes: Uint8Array; type: PictureFacts["type"] } {
  const bytes = new Uint8Array(Buffer.from(content, "base64"));
  const path = ["content"];
  if (bytes.byteLength > limits.pictureBytes) throw refuse([{ path, code: "picture_size" }]);
  const facts = pictureFacts(bytes);
  if (!facts) throw refuse([{ path, code: "picture_type" }]);
  const { width, height, type } = facts;
  const isDrawable = width > 0 && height > 0;
  const isSmall =
    Math.max(width, height) <= limits.pictureSideMax && width * height <= limits.picturePixelsMax;
  if (!isDrawable || !isSmall) throw refuse([{ path, code: "picture_pixels" }]);
  return { bytes, type };
}

/** Where a stored picture is served. */
export const filePath = (key: string) => `/api/files/${key}`;
