/** Names that a machine or a network of its own gives, and no public name server. */
const ownNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|arpa)$/;

/** A name of the internet ends in letters: no IP address in any spelling does. */
const publicName = /\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const thisMachine: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Tells whether the service may send to an address that a program names: HTTPS at a name of the internet, on the port of
 * HTTPS and without a password in it. `loopback` also lets it be this machine, by plain HTTP on any port.
 * A name is not looked up: from the platform, a call reaches the internet alone, whatever a name leads to.
 */
export function mayNotify(address: string, loopback: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username !== "" || password !== "") return false;
  if (loopback && protocol === "http:" && thisMachine.has(hostname)) return true;
  const name = hostname.replace(/\.$/, "");
  return protocol === "https:" && port === "" && publicName.test(name) && !ownNames.test(name);
}
