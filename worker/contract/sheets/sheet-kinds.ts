/** For whom a sheet of a ration is written. Labels are `sheet_kind_<key>`. */
export const sheetKinds = ["professional", "owner"] as const;
export type RationSheetKind = (typeof sheetKinds)[number];
