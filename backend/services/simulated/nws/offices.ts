/** Forecast offices of the coasts (identifier, latitude, longitude of their area's middle) and a few inland ones. */
export const offices: { id: string; lat: number; lng: number }[] = `
SEW 47.7 -122.6|PQR 45.5 -123.4|MFR 42.4 -123.6|EKA 40.6 -124|MTR 37 -122.2|LOX 34.4 -119.3|SGX 33 -117.2|HFO 21 -157.5
AFC 60.2 -150|AJK 57.6 -134.5|AFG 66 -150|GUM 13.5 144.8|PPG -14.3 -170.7|SJU 18.3 -66.3|BRO 26.2 -97.5|CRP 27.9 -97.4
HGX 29.5 -95|LCH 30 -93.2|LIX 29.9 -90|MOB 30.5 -88|TAE 30 -85|TBW 27.8 -82.5|KEY 24.7 -81.5|MFL 26 -80.4
MLB 28.2 -80.8|JAX 30.3 -81.5|CHS 32.5 -80.2|ILM 34 -78|MHX 35.2 -76.2|AKQ 37 -76.2|LWX 38.8 -76.6|PHI 39.6 -74.8
OKX 40.9 -73|BOX 41.9 -70.9|GYX 43.6 -70.2|CAR 45.2 -68.2|BOU 39.9 -104.9|PSR 33.4 -112|OUN 35.3 -97.5|LOT 41.8 -88
CLE 41.5 -82|BUF 43 -78.5|DTX 42.8 -83.3|GRB 44.8 -88|DLH 46.8 -91.5|MPX 45 -93.5|FSD 43.5 -97|UNR 44.2 -102.5
BYZ 46 -108|BOI 43.6 -116.2|SLC 40.7 -112|ABQ 35 -106.6|FWD 32.8 -97.3|LSX 38.7 -90.5|FFC 33.3 -84.4|PBZ 40.5 -80.2
`
  .trim()
  .split(/[\n|]/)
  .map(line => {
    const [id = '', lat = '', lng = ''] = line.split(' ');
    return { id, lat: Number(lat), lng: Number(lng) };
  });
