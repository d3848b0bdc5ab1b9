import { type HumanTask, solveHumanTask } from '@parlour/contract/human-check';

// A worker's global is not a window's: its answers go to the page that started it and name no
// origin.
type Scope = {
  readonly addEventListener: (
    type: 'message',
    listen: (event: MessageEvent<HumanTask>) => void,
  ) => void;
  readonly postMessage: (proof: string | null, options: object) => void;
};
const scope = globalThis as unknown as Scope;

scope.addEventListener('message', ({ data }) => {
  solveHumanTask(data).then(
    (proof) => scope.postMessage(proof, {}),
    () => scope.postMessage(null, {}),
  );
});
