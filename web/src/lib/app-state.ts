import { useSyncExternalStore } from "react";

/** State of the application; data of the service is in the query cache instead. */
interface AppState {
  fatalError: { status: number; message: string } | null;
  isExpired: boolean;
  /** Protected address requested before login. */
  requestedLocation: string | null;
  /** Address of an account that has just been activated; the sign-in form begins with it. */
  activatedEmail: string;
  isSettingsOpen: boolean;
  /** True after the first notification: until then the list of notifications is not loaded. */
  hasNotified: boolean;
  isDark: boolean;
  isDyslexic: boolean;
}

const keys = { isDark: "picotin.dark", isDyslexic: "picotin.dyslexic" } as const;

let state: AppState = {
  fatalError: null,
  isExpired: false,
  requestedLocation: null,
  activatedEmail: "",
  isSettingsOpen: false,
  hasNotified: false,
  isDark: recall(keys.isDark),
  isDyslexic: recall(keys.isDyslexic),
};
const listeners = new Set<() => void>();

export function appState(): AppState {
  return state;
}

export function setAppState(change: Partial<AppState>): void {
  state = { ...state, ...change };
  if (change.isDark !== undefined) keep(keys.isDark, change.isDark);
  if (change.isDyslexic !== undefined) keep(keys.isDyslexic, change.isDyslexic);
  showAppearance();
  for (const listener of listeners) listener();
}

export function useAppState<T>(select: (state: AppState) => T): T {
  const read = () => select(state);
  return useSyncExternalStore(subscribe, read, read);
}

/** Applies theme and reading font; the font is loaded only when used. */
export function showAppearance(): void {
  const root = document.documentElement.classList;
  root.toggle("dark", state.isDark);
  root.toggle("dyslexic", state.isDyslexic);
  if (state.isDyslexic) void import("#web/styles/dyslexic.css");
}

/** Prints a dark page in the light theme. */
export function printLight(): void {
  let wasDark = false;
  const show = (isDark: boolean) => {
    state = { ...state, isDark };
    showAppearance();
    for (const listener of listeners) listener();
  };
  window.addEventListener("beforeprint", () => {
    wasDark = state.isDark;
    if (wasDark) show(false);
  });
  window.addEventListener("afterprint", () => {
    if (wasDark) show(true);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function recall(key: string): boolean {
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    return false;
  }
}

function keep(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? "1" : "0");
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
}
