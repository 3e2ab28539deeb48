const attributeOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? "";

/** Goes through a provider's own pages as a browser would, and gives the address it sends back to. */
export async function passProvider(start: string, login: string, home: string): Promise<string> {
  const jar = new Map<string, string>();
  const visit = async (address: string, body?: URLSearchParams): Promise<Response> => {
    const response = await fetch(address, {
      method: body ? "POST" : "GET",
      redirect: "manual",
      headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(body ? { body } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
    return response;
  };
  let address = start;
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 12; step++) {
    const response: Response = await visit(address, body);
    body = undefined;
    const location = response.headers.get("location");
    if (location) {
      address = new URL(location, address).href;
      await response.body?.cancel();
      if (address.startsWith(home)) return address;
      continue;
    }
    const html = await response.text();
    const action = attributeOf(html, /<form[^>]*action="([^"]+)"/);
    const prompt = attributeOf(html, /name="prompt"[^>]*value="([^"]+)"/);
    if (!action) throw new Error(`The provider shows no form: ${response.status} ${html.slice(0, 300)}`);
    address = new URL(action, address).href;
    body = new URLSearchParams({ prompt, login, password: "any" });
  }
  throw new Error("The provider does not lead back");
}
