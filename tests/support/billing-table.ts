export interface BillingTableRow {
  user_id: string;
  environment: string;
  customer_id: string | null;
  claimed_at: string;
}

/**
 * The table billing_customers behind the few PostgREST rules that the functions rely on: `eq.`, `is.null`, `lt.`, `gte.`,
 * ignore-duplicates and return=representation.
 */
export function billingTable(): (request: Request) => Promise<Response> {
  const table: BillingTableRow[] = [];

  const insert = (body: Partial<BillingTableRow>): BillingTableRow[] => {
    const row = { user_id: '', environment: '', customer_id: null, claimed_at: '', ...body };
    if (table.some(each => each.user_id === row.user_id && each.environment === row.environment)) return [];
    table.push(row);
    return [row];
  };
  const select = (query: URLSearchParams): BillingTableRow[] =>
    table.filter(row =>
      (['user_id', 'environment', 'customer_id', 'claimed_at'] as const).every(column =>
        matches(row[column], query.get(column)),
      ),
    );

  return async request => {
    const url = new URL(request.url);
    if (url.pathname !== '/rest/v1/billing_customers') return Response.json({}, { status: 404 });
    const text = await request.text();
    const body: Partial<BillingTableRow> = JSON.parse(text || '{}');
    const preferences = request.headers.get('prefer') ?? '';
    switch (request.method) {
      case 'POST':
        if (!preferences.includes('resolution=ignore-duplicates')) return Response.json({}, { status: 409 });
        return Response.json(insert(body), { status: 201 });
      case 'PATCH':
        return Response.json(select(url.searchParams).map(row => Object.assign(row, body)));
      default:
        return Response.json(select(url.searchParams));
    }
  };
}

function matches(value: string | null, filter: string | null): boolean {
  if (filter === null) return true;
  if (filter === 'is.null') return value === null;
  if (filter.startsWith('lt.')) return value !== null && value < filter.slice(3);
  if (filter.startsWith('gte.')) return value !== null && value >= filter.slice(4);
  return filter === `eq.${value}`;
}
