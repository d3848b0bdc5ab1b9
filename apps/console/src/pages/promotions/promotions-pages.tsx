import { Route, Routes } from 'react-router-dom';

import { CopyScreen, NewPromotionScreen, NextVersionScreen } from './builder-screens.tsx';
import { PromotionScreen } from './promotion-screen.tsx';
import { PromotionsScreen } from './promotions-screen.tsx';

/** The list of promotions, the builder, and one promotion at `promotions/<id>`. */
export const Page = () => (
  <Routes>
    <Route index element={<PromotionsScreen />} />
    <Route path="new" element={<NewPromotionScreen />} />
    <Route path=":promotion" element={<PromotionScreen />} />
    <Route path=":promotion/edit" element={<NextVersionScreen />} />
    <Route path=":promotion/copy" element={<CopyScreen />} />
  </Routes>
);
