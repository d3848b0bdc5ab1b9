/** The seed of this run, which libs/testing/src/seed.setup.ts chooses; TEST_SEED repeats one. */
export const testSeed = (): number => Number(process.env['TEST_SEED'] ?? 1);
