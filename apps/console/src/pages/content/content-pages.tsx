import { Navigate, Route, Routes } from 'react-router-dom';

import { ContentScreen } from './content-screen.tsx';
import { ItemScreen } from './item-screen.tsx';

/** The lists by kind, and one item at `content/<kind>/<id>`; a new one at `content/<kind>/+`. */
export const Page = () => (
  <Routes>
    <Route index element={<Navigate to="banner" replace />} />
    <Route path=":kind" element={<ContentScreen />} />
    <Route path=":kind/:id" element={<ItemScreen />} />
  </Routes>
);
