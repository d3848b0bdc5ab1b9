export { gamesModule } from './module.ts';
export { CatalogueStore } from './model/catalogue-store.ts';
export { LaunchStore } from './model/launch-store.ts';
export type { GameType } from './model/lobby-query.ts';
export type { Game, Lane, Vendor } from './model/game-list.ts';
export { gameHref, listsGames, vendorWayIn } from './model/way-in.ts';
export { GameGrid } from './parts/game-grid.tsx';
export { CategoryShelves } from './screens/category-shelves.tsx';
export { HotShelf } from './screens/hot-shelf.tsx';
