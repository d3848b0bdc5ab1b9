import { StartError } from './say.ts';

/** Runs a command; an expected failure is its sentence and exit 1, another one keeps its stack. */
export async function reportFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
