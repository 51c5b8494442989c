/**
 * Shown if the stored document is damaged and the network brings no other: plain words instead of a white page. It needs no script, and one
 * tap opens the app again.
 */
export const damagedPage = (): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Offing</title>
<body style="font:1.1rem/1.5 system-ui;max-width:34rem;margin:3rem auto;padding:0 1rem">
<h1>Offing</h1>
<p>A file of the app on this device is damaged. Your saved data are still here. Connect to a network, then <a href="">reload</a>.</p>
<p lang="fr">Un fichier de l’application sur cet appareil est endommagé. Vos données enregistrées sont intactes. Connectez-vous à un réseau, puis <a href="">rechargez</a>.</p>
<p lang="es">Un archivo de la aplicación en este dispositivo está dañado. Tus datos guardados siguen aquí. Conéctate a una red y <a href="">vuelve a cargar</a>.</p>
</html>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  );
