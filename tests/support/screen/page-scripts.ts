/** Scripts of the page itself, without those that run before it. */
export const pageScripts = /\/assets\/(?!(early|first-look|start|too-old)-)[^/]*\.js$/;
