import { Route, Routes } from 'react-router-dom';

import { DrawScreen } from './draw-screen.tsx';
import { DrawsScreen } from './draws-screen.tsx';

/** The list of draws, and one of them at `draws/<id>`. */
export const Page = () => (
  <Routes>
    <Route index element={<DrawsScreen />} />
    <Route path=":draw" element={<DrawScreen />} />
  </Routes>
);
