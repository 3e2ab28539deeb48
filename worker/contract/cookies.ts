/** Tells the pages that there is a session of single sign-on, and nothing of it. */
export const markCookie = "picotin_sso";
/** The address for the next sign-in, for seconds; readable at the sign-in only. */
export const logoutCookie = "picotin_logout";
