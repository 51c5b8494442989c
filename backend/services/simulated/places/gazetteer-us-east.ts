/** name | latitude | longitude | class/type | county or town | state | country code | people */
export const usEast = `
Eastport|44.9062|-66.9900|place/city|Washington County|Maine|us|1288
Bar Harbor|44.3876|-68.2039|place/town|Hancock County|Maine|us|5089
Portland|43.6610|-70.2549|place/city|Cumberland County|Maine|us|68408
Casco Bay|43.6900|-70.0900|natural/bay|Cumberland County|Maine|us|
Portsmouth|43.0703|-70.7548|place/city|Rockingham County|New Hampshire|us|21956
Gloucester|42.6159|-70.6620|place/city|Essex County|Massachusetts|us|29729
Boston|42.3554|-71.0605|place/city|Suffolk County|Massachusetts|us|675647
Massachusetts Bay|42.3600|-70.7000|natural/bay|Suffolk County|Massachusetts|us|
Cape Cod|41.7970|-69.9900|natural/cape|Barnstable County|Massachusetts|us|
Cape Cod Bay|41.8700|-70.2800|natural/bay|Barnstable County|Massachusetts|us|
Provincetown|42.0584|-70.1787|place/town|Barnstable County|Massachusetts|us|3664
Chatham|41.6821|-69.9598|place/town|Barnstable County|Massachusetts|us|6594
Nantucket|41.2835|-70.0995|place/town|Nantucket County|Massachusetts|us|14255
Edgartown|41.3890|-70.5134|place/town|Dukes County|Massachusetts|us|5168
Newport|41.4901|-71.3128|place/city|Newport County|Rhode Island|us|25163
Narragansett Bay|41.6000|-71.3500|natural/bay|Newport County|Rhode Island|us|
Block Island|41.1722|-71.5778|place/island|Washington County|Rhode Island|us|
Mystic|41.3543|-71.9665|place/village|New London County|Connecticut|us|4348
Montauk|41.0359|-71.9545|place/village|Suffolk County|New York|us|4318
Montauk Point|41.0710|-71.8570|natural/cape|Suffolk County|New York|us|
Long Island Sound|41.1000|-72.9000|natural/bay|Suffolk County|New York|us|
Rockaway Beach|40.5850|-73.8160|natural/beach|Queens County|New York|us|
New York|40.7127|-74.0060|place/city|New York County|New York|us|8804190
Sandy Hook|40.4660|-74.0020|natural/cape|Monmouth County|New Jersey|us|
Manasquan|40.1262|-74.0493|place/town|Monmouth County|New Jersey|us|5938
Atlantic City|39.3643|-74.4229|place/city|Atlantic County|New Jersey|us|38497
Cape May|38.9351|-74.9060|place/city|Cape May County|New Jersey|us|2768
Delaware Bay|39.0700|-75.1700|natural/bay|Cape May County|New Jersey|us|
Lewes|38.7746|-75.1393|place/city|Sussex County|Delaware|us|3233
Ocean City|38.3365|-75.0849|place/town|Worcester County|Maryland|us|6844
Annapolis|38.9784|-76.4922|place/city|Anne Arundel County|Maryland|us|40812
Chesapeake Bay|37.9000|-76.1700|natural/bay|Northampton County|Virginia|us|
Virginia Beach|36.8530|-75.9783|place/city|Virginia Beach|Virginia|us|459470
Outer Banks|35.5600|-75.4700|place/archipelago|Dare County|North Carolina|us|
Nags Head|35.9574|-75.6241|place/town|Dare County|North Carolina|us|3168
Hatteras|35.2193|-75.6904|place/village|Dare County|North Carolina|us|504
Cape Hatteras|35.2300|-75.5280|natural/cape|Dare County|North Carolina|us|
Ocracoke|35.1146|-75.9810|place/village|Hyde County|North Carolina|us|797
Morehead City|34.7229|-76.7260|place/town|Carteret County|North Carolina|us|9556
Wrightsville Beach|34.2085|-77.7964|place/town|New Hanover County|North Carolina|us|2473
Myrtle Beach|33.6957|-78.8900|place/city|Horry County|South Carolina|us|35682
Charleston|32.7876|-79.9403|place/city|Charleston County|South Carolina|us|150227
Folly Beach|32.6552|-79.9404|place/city|Charleston County|South Carolina|us|2078
Tybee Island|31.9999|-80.8457|place/city|Chatham County|Georgia|us|3114
Saint Augustine|29.8947|-81.3145|place/city|Saint Johns County|Florida|us|14329
Cocoa Beach|28.3200|-80.6076|place/city|Brevard County|Florida|us|11354
Sebastian Inlet|27.8600|-80.4480|waterway/river|Brevard County|Florida|us|
Palm Beach|26.7056|-80.0364|place/town|Palm Beach County|Florida|us|9245
Fort Lauderdale|26.1224|-80.1434|place/city|Broward County|Florida|us|182760
Miami|25.7742|-80.1936|place/city|Miami-Dade County|Florida|us|442241
Biscayne Bay|25.5600|-80.2200|natural/bay|Miami-Dade County|Florida|us|
Key Largo|25.0865|-80.4473|place/village|Monroe County|Florida|us|12447
Islamorada|24.9243|-80.6278|place/village|Monroe County|Florida|us|7107
Marathon|24.7136|-81.0904|place/city|Monroe County|Florida|us|9689
Key West|24.5548|-81.8027|place/city|Monroe County|Florida|us|26444
Naples|26.1421|-81.7948|place/city|Collier County|Florida|us|19115
Boca Grande|26.7487|-82.2618|place/village|Lee County|Florida|us|1705
Tampa Bay|27.7600|-82.5400|natural/bay|Hillsborough County|Florida|us|
Clearwater Beach|27.9770|-82.8290|natural/beach|Pinellas County|Florida|us|
Destin|30.3935|-86.4958|place/city|Okaloosa County|Florida|us|13931
Pensacola Beach|30.3330|-87.1420|natural/beach|Escambia County|Florida|us|
Orange Beach|30.2944|-87.5736|place/city|Baldwin County|Alabama|us|8095
Biloxi|30.3960|-88.8853|place/city|Harrison County|Mississippi|us|49449
Venice|29.2769|-89.3548|place/village|Plaquemines Parish|Louisiana|us|202
Grand Isle|29.2366|-89.9873|place/town|Jefferson Parish|Louisiana|us|1005
Galveston|29.2994|-94.7947|place/city|Galveston County|Texas|us|53695
Galveston Bay|29.5500|-94.8600|natural/bay|Galveston County|Texas|us|
Port Aransas|27.8336|-97.0611|place/city|Nueces County|Texas|us|2904
Corpus Christi|27.8003|-97.3955|place/city|Nueces County|Texas|us|317863
South Padre Island|26.1036|-97.1647|place/town|Cameron County|Texas|us|2066
San Juan|18.4653|-66.1167|place/city|San Juan|Puerto Rico|us|342259
Rincon|18.3402|-67.2499|place/town|Rincon|Puerto Rico|us|15187
`;
