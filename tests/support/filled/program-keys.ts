import { expect } from "@playwright/test";
import type { ScreenKey } from "#contract/screens.ts";
import { api, type Form, none } from "./form.ts";

const administrator = "admin@picotin.example";

/** The screens of keys for programs. */
export const programKeyForms = {
  program_keys: none,
  program_key_add: [
    {
      who: administrator,
      path: () => "/program-keys/add",
      play: async (hand, n) => {
        await hand.type("program_key_name", `Logiciel ${n}`);
        await hand.tick("role_expert_nutrition");
        await hand.choose("program_key_days", "180");
        await hand.press("program_key_create");
        await hand.page.getByRole("heading", { name: `Logiciel ${n}` }).waitFor();
      },
      stored: async (n) => {
        const keys = (await api(administrator, "GET", "program_keys?pagination=false")) as {
          "hydra:member": { name: string }[];
        };
        return keys["hydra:member"].find(({ name }) => name === `Logiciel ${n}`);
      },
      wanted: () => expect.objectContaining({ roles: ["ROLE_EXPERT_NUTRITION"], state: "active", key: null }),
    },
  ],
} as const satisfies Partial<Record<ScreenKey, readonly Form[] | string>>;
