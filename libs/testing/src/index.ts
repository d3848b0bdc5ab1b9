export { aBalance, aBet, aGame, aLane, aLogin, aMember, aRecord, games, units } from './builders.ts';
export { fakeApi, type Fakes } from './fake-api.ts';
