/** Links workspaces that have no link in node_modules; returns their names. */
export function linkWorkspaces(base: string): string[];
