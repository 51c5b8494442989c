import { wrongVariables } from '../functions/_shared/variables.ts';

/**
 * All functions in one Deno process, for a self-hosted server: `POST /NAME` is answered by `supabase/functions/NAME`. On Supabase each is
 * served by the platform, so each calls `Deno.serve` by itself; here that call hands its handler over. A wrong setting, or a function that
 * fails to start, stops the process.
 */
type Handler = (request: Request) => Response | Promise<Response>;

const names = [
  'get-customer-subscription',
  'get-customer-portal-url',
  'get-pricing-table',
  'observations',
  'official',
  'watch-alerts',
  'evaluate-alerts',
  'forecast',
  'places',
  'health',
];
const handlers = new Map<string, Handler>();
const { serve } = Deno;

const wrong = wrongVariables(name => Deno.env.get(name));
if (wrong.length > 0) throw new Error(`These settings cannot be right: ${wrong.join(', ')}`);

for (const name of names) {
  Reflect.set(Deno, 'serve', (handler: Handler) => handlers.set(name, handler));
  await import(new URL(`../functions/${name}/index.ts`, import.meta.url).href);
  if (!handlers.has(name)) throw new Error(`The function ${name} serves nothing.`);
}
Reflect.set(Deno, 'serve', serve);

Deno.serve(request => {
  const name = new URL(request.url).pathname.split('/')[1] ?? '';
  return handlers.get(name)?.(request) ?? Response.json({ error: 'Function not found' }, { status: 404 });
});
