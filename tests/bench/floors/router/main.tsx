import { createRoot } from 'react-dom/client';
import { Link, Route, Switch } from 'wouter';

/** Next to nothing, shown by React and the router: the size of both, and what their smallest step costs. */
function Router() {
  return (
    <Switch>
      <Route path="/other">
        <h1>Other</h1>
        <Link href="/one">One</Link>
      </Route>
      <Route>
        <h1>One</h1>
        <Link href="/other">Other</Link>
      </Route>
    </Switch>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Router />);
