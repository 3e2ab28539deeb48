/** Messages that are found by a name made at run time; a build leaves out those that no such name can mean. */
export * from "#web/paraglide/messages/_index.js";
