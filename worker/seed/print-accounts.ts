import { demoPassword, entities, users } from "./people.ts";

/** Prints the demonstration accounts. */
export function printAccounts(): void {
  const width = Math.max(...users.map(({ email }) => email.length));
  console.log(`Demonstration accounts (password "${demoPassword}"):`);
  for (const entity of entities) {
    console.log(`  ${entity.name}`);
    for (const user of users.filter((each) => each.entity === entity.id)) {
      console.log(`    ${user.email.padEnd(width)}  ${[user.role, ...(user.also ?? [])].join(", ")}`);
    }
  }
}
