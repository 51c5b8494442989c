/** The few names of Deno that the edge functions use, for editors and `tsc`; Deno itself brings its own. */
declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (handler: (request: Request) => Response | Promise<Response>) => unknown;
};
