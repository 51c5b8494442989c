import { denoDeps } from '../_shared/deno-deps.ts';
import { getPricingTable } from '../_shared/get-pricing-table.ts';

Deno.serve(request => getPricingTable(request, denoDeps('get-pricing-table')));
