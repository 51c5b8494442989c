/** name | latitude | longitude | class/type | county or town | state | country code | people */
export const usWest = `
Monterey|36.6002|-121.8947|place/city|Monterey County|California|us|30218
Monterey Bay|36.7930|-121.9730|natural/bay|Monterey County|California|us|
Pacific Grove|36.6177|-121.9166|place/city|Monterey County|California|us|15090
Carmel-by-the-Sea|36.5552|-121.9233|place/city|Monterey County|California|us|3220
Moss Landing|36.8044|-121.7869|place/village|Monterey County|California|us|237
Big Sur|36.2704|-121.8081|place/village|Monterey County|California|us|1463
Santa Cruz|36.9741|-122.0308|place/city|Santa Cruz County|California|us|62956
Steamer Lane|36.9515|-122.0256|natural/beach|Santa Cruz|California|us|
Capitola|36.9752|-121.9533|place/city|Santa Cruz County|California|us|9938
Half Moon Bay|37.4636|-122.4286|place/city|San Mateo County|California|us|11795
Half Moon Bay|37.4850|-122.4890|natural/bay|San Mateo County|California|us|
Mavericks|37.4950|-122.4960|natural/reef|San Mateo County|California|us|
Pacifica|37.6138|-122.4869|place/city|San Mateo County|California|us|38640
San Francisco|37.7793|-122.4193|place/city|San Francisco|California|us|873965
San Francisco Bay|37.7100|-122.2800|natural/bay|San Francisco|California|us|
Ocean Beach|37.7594|-122.5107|natural/beach|San Francisco|California|us|
Oakland|37.8045|-122.2714|place/city|Alameda County|California|us|440646
Bodega Bay|38.3332|-123.0481|place/village|Sonoma County|California|us|912
Point Reyes|37.9960|-123.0210|natural/cape|Marin County|California|us|
Fort Bragg|39.4457|-123.8053|place/city|Mendocino County|California|us|6983
Eureka|40.8021|-124.1637|place/city|Humboldt County|California|us|26512
Crescent City|41.7558|-124.2026|place/city|Del Norte County|California|us|6673
Morro Bay|35.3658|-120.8499|place/city|San Luis Obispo County|California|us|10757
Pismo Beach|35.1428|-120.6413|place/city|San Luis Obispo County|California|us|8072
Santa Barbara|34.4208|-119.6982|place/city|Santa Barbara County|California|us|88665
Ventura|34.2783|-119.2932|place/city|Ventura County|California|us|110763
Malibu|34.0356|-118.6894|place/city|Los Angeles County|California|us|10654
Santa Monica Bay|33.9120|-118.5640|natural/bay|Los Angeles County|California|us|
Los Angeles|34.0537|-118.2428|place/city|Los Angeles County|California|us|3898747
Long Beach|33.7690|-118.1916|place/city|Los Angeles County|California|us|466742
Avalon|33.3428|-118.3278|place/city|Los Angeles County|California|us|3460
Huntington Beach|33.6603|-117.9992|place/city|Orange County|California|us|198711
Newport Beach|33.6170|-117.9294|place/city|Orange County|California|us|85239
Dana Point|33.4672|-117.6981|place/city|Orange County|California|us|33107
San Clemente|33.4270|-117.6120|place/city|Orange County|California|us|64293
Oceanside|33.1959|-117.3795|place/city|San Diego County|California|us|174068
La Jolla|32.8473|-117.2742|place/suburb|San Diego|California|us|46781
San Diego|32.7174|-117.1628|place/city|San Diego County|California|us|1386932
San Diego Bay|32.6650|-117.1380|natural/bay|San Diego County|California|us|
Mission Bay|32.7780|-117.2270|natural/bay|San Diego|California|us|
Brookings|42.0526|-124.2840|place/city|Curry County|Oregon|us|6744
Coos Bay|43.3665|-124.2179|place/city|Coos County|Oregon|us|15985
Newport|44.6368|-124.0535|place/city|Lincoln County|Oregon|us|10256
Depoe Bay|44.8084|-124.0632|place/city|Lincoln County|Oregon|us|1515
Astoria|46.1879|-123.8313|place/city|Clatsop County|Oregon|us|10181
Westport|46.8901|-124.1041|place/city|Grays Harbor County|Washington|us|2213
La Push|47.9087|-124.6369|place/village|Clallam County|Washington|us|371
Neah Bay|48.3682|-124.6250|place/village|Clallam County|Washington|us|935
Port Angeles|48.1181|-123.4307|place/city|Clallam County|Washington|us|19960
Seattle|47.6038|-122.3301|place/city|King County|Washington|us|737015
Puget Sound|47.6500|-122.4300|natural/bay|King County|Washington|us|
Friday Harbor|48.5343|-123.0170|place/town|San Juan County|Washington|us|2613
Bellingham|48.7544|-122.4788|place/city|Whatcom County|Washington|us|91482
Ketchikan|55.3422|-131.6461|place/city|Ketchikan Gateway|Alaska|us|8192
Juneau|58.3019|-134.4197|place/city|Juneau|Alaska|us|32255
Sitka|57.0524|-135.3376|place/city|Sitka|Alaska|us|8458
Valdez|61.1308|-146.3483|place/city|Chugach|Alaska|us|3985
Seward|60.1042|-149.4435|place/city|Kenai Peninsula|Alaska|us|2717
Homer|59.6425|-151.5483|place/city|Kenai Peninsula|Alaska|us|5522
Kodiak|57.7900|-152.4072|place/city|Kodiak Island|Alaska|us|5581
Anchorage|61.2163|-149.8949|place/city|Anchorage|Alaska|us|291247
Honolulu|21.3045|-157.8557|place/city|Honolulu County|Hawaii|us|350964
Waikiki Beach|21.2765|-157.8277|natural/beach|Honolulu|Hawaii|us|
Haleiwa|21.5928|-158.1034|place/village|Honolulu County|Hawaii|us|4941
Banzai Pipeline|21.6649|-158.0533|natural/reef|Honolulu County|Hawaii|us|
Kailua|21.4022|-157.7394|place/town|Honolulu County|Hawaii|us|40514
Lahaina|20.8783|-156.6825|place/town|Maui County|Hawaii|us|12702
Hilo|19.7073|-155.0816|place/city|Hawaii County|Hawaii|us|44186
Kailua-Kona|19.6406|-155.9956|place/town|Hawaii County|Hawaii|us|19713
Hanalei Bay|22.2110|-159.5060|natural/bay|Kauai County|Hawaii|us|
Denver|39.7392|-104.9849|place/city|Denver|Colorado|us|715522
`;
