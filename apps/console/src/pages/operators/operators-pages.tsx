import { Route, Routes } from 'react-router-dom';

import { OperatorScreen } from './operator-screen.tsx';
import { OperatorsScreen } from './operators-screen.tsx';

/** The list of operators, and one of them at `operators/<id>`. */
export const Page = () => (
  <Routes>
    <Route index element={<OperatorsScreen />} />
    <Route path=":operator" element={<OperatorScreen />} />
  </Routes>
);
