/** name | latitude | longitude | class/type | county, department or town | state or region | country code | people */
export const world = `
Brest|48.3905|-4.4860|place/city|Finistère|Brittany|fr|139619
Rade de Brest|48.3300|-4.4200|natural/bay|Finistère|Brittany|fr|
Quiberon|47.4836|-3.1200|place/town|Morbihan|Brittany|fr|4628
La Rochelle|46.1591|-1.1517|place/city|Charente-Maritime|Nouvelle-Aquitaine|fr|77205
Arcachon|44.6585|-1.1688|place/town|Gironde|Nouvelle-Aquitaine|fr|11630
Hossegor|43.6640|-1.4090|place/town|Landes|Nouvelle-Aquitaine|fr|3695
Biarritz|43.4833|-1.5590|place/town|Pyrénées-Atlantiques|Nouvelle-Aquitaine|fr|25764
Marseille|43.2962|5.3700|place/city|Bouches-du-Rhône|Provence-Alpes-Côte d'Azur|fr|873076
Nice|43.7009|7.2684|place/city|Alpes-Maritimes|Provence-Alpes-Côte d'Azur|fr|348085
Calais|50.9580|1.8524|place/town|Pas-de-Calais|Hauts-de-France|fr|67544
San Sebastián|43.3224|-1.9839|place/city|Gipuzkoa|Basque Country|es|188240
Mundaka|43.4074|-2.6986|place/village|Bizkaia|Basque Country|es|1850
A Coruña|43.3709|-8.3959|place/city|A Coruña|Galicia|es|247376
Cádiz|36.5297|-6.2926|place/city|Cádiz|Andalusia|es|114244
Bahía de Cádiz|36.5500|-6.2500|natural/bay|Cádiz|Andalusia|es|
Tarifa|36.0130|-5.6060|place/town|Cádiz|Andalusia|es|18348
Barcelona|41.3828|2.1770|place/city|Barcelona|Catalonia|es|1636762
Palma|39.5696|2.6502|place/city|Balearic Islands|Balearic Islands|es|415940
Las Palmas de Gran Canaria|28.1288|-15.4349|place/city|Las Palmas|Canary Islands|es|378675
Madrid|40.4168|-3.7036|place/city|Madrid|Community of Madrid|es|3223334
Nazaré|39.6012|-9.0701|place/town|Leiria|Centro|pt|10309
Praia do Norte|39.6107|-9.0856|natural/beach|Nazaré|Centro|pt|
Peniche|39.3558|-9.3811|place/town|Leiria|Centro|pt|14749
Ericeira|38.9630|-9.4170|place/town|Lisboa|Lisboa|pt|10260
Lagos|37.1020|-8.6742|place/city|Faro|Algarve|pt|22095
Ponta Delgada|37.7394|-25.6687|place/city|São Miguel|Azores|pt|68809
Newquay|50.4130|-5.0840|place/town|Cornwall|England|gb|20342
Plymouth|50.3714|-4.1424|place/city|Devon|England|gb|264727
Brighton|50.8214|-0.1401|place/city|Brighton and Hove|England|gb|277105
Thurso|58.5936|-3.5221|place/town|Highland|Scotland|gb|7933
Galway|53.2744|-9.0491|place/city|County Galway|Connacht|ie|79934
Galway Bay|53.1900|-9.2300|natural/bay|County Galway|Connacht|ie|
Bundoran|54.4779|-8.2809|place/town|County Donegal|Ulster|ie|1963
Scheveningen|52.1070|4.2740|place/suburb|The Hague|South Holland|nl|23000
Helgoland|54.1822|7.8858|place/island|Pinneberg|Schleswig-Holstein|de|
Klitmøller|57.0420|8.4770|place/village|Thisted|North Denmark|dk|800
Lofoten|68.2000|13.7500|place/archipelago|Nordland|Nordland|no|
Svolvær|68.2343|14.5686|place/town|Vågan|Nordland|no|4720
Reine|67.9325|13.0880|place/village|Moskenes|Nordland|no|307
Bergen|60.3943|5.3259|place/city|Bergen|Vestland|no|291940
Reykjavik|64.1460|-21.9422|place/city|Reykjavik|Capital Region|is|131136
Tórshavn|62.0100|-6.7710|place/town|Tórshavn|Streymoy|fo|13326
Cagliari|39.2172|9.1133|place/city|Cagliari|Sardinia|it|154083
Valletta|35.8989|14.5137|place/city|Valletta|Malta|mt|5827
Split|43.5116|16.4400|place/city|Split-Dalmatia|Dalmatia|hr|160577
Piraeus|37.9430|23.6470|place/city|Attica|Attica|gr|163688
Casablanca|33.5945|-7.6200|place/city|Casablanca|Casablanca-Settat|ma|3359818
Dakar|14.6934|-17.4479|place/city|Dakar|Dakar|sn|1146053
Cape Town|-33.9288|18.4172|place/city|City of Cape Town|Western Cape|za|433688
Jeffreys Bay|-34.0507|24.9103|place/town|Sarah Baartman|Eastern Cape|za|27107
Bells Beach|-38.3716|144.2811|natural/beach|Surf Coast Shire|Victoria|au|
Sydney|-33.8698|151.2083|place/city|Sydney|New South Wales|au|5312163
Gold Coast|-28.0024|153.4300|place/city|Gold Coast|Queensland|au|640778
Fremantle|-32.0561|115.7471|place/city|Fremantle|Western Australia|au|31930
Raglan|-37.8010|174.8880|place/town|Waikato District|Waikato|nz|3720
Auckland|-36.8521|174.7632|place/city|Auckland|Auckland|nz|1463000
Uluwatu|-8.8150|115.0880|natural/beach|Badung|Bali|id|
Shonan Beach|35.3080|139.4800|natural/beach|Fujisawa|Kanagawa|jp|
Busan|35.1799|129.0752|place/city|Busan|Busan|kr|3349016
Teahupoo|-17.8470|-149.2670|place/village|Taiarapu-Ouest|Society Islands|pf|1420
Tofino|49.1530|-125.9050|place/town|Alberni-Clayoquot|British Columbia|ca|2516
Victoria|48.4284|-123.3649|place/city|Capital|British Columbia|ca|91867
Halifax|44.6486|-63.5859|place/city|Halifax County|Nova Scotia|ca|439819
Cabo San Lucas|22.8939|-109.9200|place/town|Los Cabos|Baja California Sur|mx|202694
Puerto Escondido|15.8586|-97.0650|place/town|San Pedro Mixtepec|Oaxaca|mx|29903
Cancún|21.1619|-86.8515|place/city|Benito Juárez|Quintana Roo|mx|888797
Nassau|25.0780|-77.3383|place/city|New Providence|New Providence|bs|246329
Hamilton|32.2949|-64.7814|place/city|Pembroke|Bermuda|bm|854
Tamarindo|10.2993|-85.8371|place/village|Santa Cruz|Guanacaste|cr|6375
Punta del Este|-34.9620|-54.9480|place/town|Maldonado|Maldonado|uy|12423
Rio de Janeiro|-22.9110|-43.2094|place/city|Rio de Janeiro|Rio de Janeiro|br|6320446
Pichilemu|-34.3870|-72.0030|place/town|Cardenal Caro|O'Higgins|cl|13916
Ushuaia|-54.8070|-68.3070|place/city|Ushuaia|Tierra del Fuego|ar|56956
Krasnoyarsk|56.0091|92.8726|place/city|Krasnoyarsk|Krasnoyarsk Krai|ru|1093771
`;
