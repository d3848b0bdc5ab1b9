export { gamesModule } from './module.ts';
export { CatalogueStore } from './model/catalogue-store.ts';
export { LaunchStore } from './model/launch-store.ts';
export type { GameType } from './model/lobby-query.ts';
export type { Game, GameCategory, Vendor } from './model/game-list.ts';
export { gameHref, opensGameList, vendorHref } from './model/game-links.ts';
export { GameGrid } from './parts/game-grid.tsx';
export { CategoryRows } from './screens/category-rows.tsx';
export { HotGames } from './screens/hot-games.tsx';
