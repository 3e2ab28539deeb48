import decodeQR from "qr/decode.js";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QrPicture } from "#web/features/rations/versions/qr-picture.tsx";

const pixelsPerModule = 4;

/** Paints the modules of a drawn code as a camera sees them: dark on light, four pixels each. */
function picture(markup: string): { width: number; height: number; data: Uint8Array } {
  const modules = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1]);
  const width = modules * pixelsPerModule;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let down = 0; down < pixelsPerModule; down++)
      for (let right = 0; right < pixelsPerModule; right++) {
        const row = Number(y) * pixelsPerModule + down;
        const column = Number(x) * pixelsPerModule + right;
        data.fill(0, 4 * (row * width + column), 4 * (row * width + column) + 3);
      }
  return { width, height: width, data };
}

test.each([
  ["a link", "https://picotin.example/shared/0123456789abcdefghijABCDEFGHIJ0123456789-_x"],
  ["a link of a long host", `https://${"x".repeat(60)}.example/shared/${"y".repeat(43)}`],
])("%s is read from its QR code as it was written", (_name, text) => {
  const markup = renderToStaticMarkup(createElement(QrPicture, { text, label: "code" }));
  expect(decodeQR(picture(markup))).toBe(text);
});
