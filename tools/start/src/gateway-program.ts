/**
 * The arguments with which Node runs a gateway, from the repository's root. One thread besides the
 * main one collects garbage: four at once take every core of a small machine from the bets, for a
 * quarter of a second.
 */
export const gatewayProgram: readonly string[] = ['--v8-pool-size=1', 'apps/gateway/src/main.ts'];
