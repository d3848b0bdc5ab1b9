export {
  aBalance,
  aBet,
  aGame,
  aGameCategory,
  aLogin,
  aMatch,
  aMember,
  aMovement,
  aRecord,
  games,
  units,
} from './builders.ts';
export { drawnCover } from './drawn-cover.ts';
export { fakeApi, type Fakes } from './fake-api.ts';
export { fakeScreen } from './fake-screen.ts';
export { failingCall, onAPhone, pendingCall } from './story-calls.ts';
