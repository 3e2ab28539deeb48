import { expect } from "@playwright/test";
import type { ScreenKey } from "#contract/screens.ts";
import { api, deletionForm, expert, type Form, first, none } from "./form.ts";

/** The screens of own norms. */
export const profileForms = {
  requirement_profiles: none,
  requirement_profile_add: [
    {
      who: expert,
      path: () => "/requirement-profiles/add",
      play: async (hand, n) => {
        await hand.type("name", `Normes du clavier ${n}`);
        await hand.choose("sheet_nutrient", "zinc");
        await hand.choose("profile_class", "growing");
        await hand.type("profile_factor", "1,5");
        await hand.type("profile_reason", "Sabots");
        await hand.type("profile_source", "Nos essais");
        await hand.press("screen_requirement_profile_add");
        await expect(hand.page).toHaveURL(/\/requirement-profiles(\?|$)/);
      },
      stored: (n) => first(expert, `requirement_profiles?name=clavier ${n}`),
      wanted: (n) =>
        expect.objectContaining({
          name: `Normes du clavier ${n}`,
          rows: [expect.objectContaining({ nutrient: "zinc", horseClass: "growing", figure: 1.5 })],
        }),
    },
  ],
  requirement_profile_edit: [
    {
      who: expert,
      path: () => "/requirement-profiles/jeunes-chevaux/edit",
      play: async (hand, n) => {
        await hand.type("name", `Jeunes du clavier ${n}`);
        await hand.page.keyboard.press("Enter");
        await expect(hand.page).toHaveURL(/\/requirement-profiles(\?|$)/);
      },
      stored: () => api(expert, "GET", "requirement_profiles/jeunes-chevaux"),
      wanted: (n) => expect.objectContaining({ name: `Jeunes du clavier ${n}` }),
    },
  ],
  requirement_profile_delete: [
    deletionForm(expert, "requirement-profiles", "requirement_profiles", "profile", "profile_delete"),
  ],
} as const satisfies Partial<Record<ScreenKey, readonly Form[] | string>>;
