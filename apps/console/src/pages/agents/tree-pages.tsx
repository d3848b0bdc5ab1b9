import { Route, Routes } from 'react-router-dom';

import { AgentScreen } from './agent-screen.tsx';
import { TreeScreen } from './tree-screen.tsx';

/** The tree level by level, and one of its members at `agent-tree/<id>`. */
export const Page = () => (
  <Routes>
    <Route index element={<TreeScreen />} />
    <Route path=":member" element={<AgentScreen />} />
  </Routes>
);
