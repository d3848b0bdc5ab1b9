import { Route, Routes } from 'react-router-dom';

import { GameScreen } from './game-screen.tsx';
import { GamesScreen } from './games-screen.tsx';

/** The list of games, and one of them at `games/<id>`. */
export const Page = () => (
  <Routes>
    <Route index element={<GamesScreen />} />
    <Route path=":game" element={<GameScreen />} />
  </Routes>
);
